/** Where the server prints: addresses of PDF files, in the language of the page. */

import { lang } from '../words/words.svelte'

export type Paper = 'a4' | 'letter'

/** The paper that printers hold where this browser comes from. */
export function usualPaper(language = navigator.language): Paper {
  return /^en-(US|CA|PH)$|^fr-CA$|^es-(MX|US|CO|CL)$/.test(language) ? 'letter' : 'a4'
}

export type Wanted = Record<string, string | number | null | undefined>

/** The address of a file; what is empty is left out. */
export function printed(what: string, wanted: Wanted = {}, paper: Paper = usualPaper()): string {
  return address(`/api/print/${what}`, wanted, paper)
}

/** The score sheet of a table. */
export function printedSheet(table: string, watch: string | null = null): string {
  return address(`/api/tables/${table}/sheet`, { watch }, usualPaper())
}

function address(path: string, wanted: Wanted, paper: Paper): string {
  const given = Object.entries({ ...wanted, lang: lang(), paper }).filter(([, value]) => value)
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
