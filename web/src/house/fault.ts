/** What only a fault of the page can bring about is told like any error that nobody expects. */
export const fault = (error: unknown): void => reportError(error)
