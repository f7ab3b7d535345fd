/* Tells players that it is their turn, though they do not look. What the server has sealed for this browser is shown as
   it is: it is written in the language of the player. */
{
  const pagesOf = async (table) => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return pages.filter(({ url }) => new URL(url).pathname === `/table/${table}`)
  }

  const show = async ({ table, lang, title, body }) => {
    const seen = (await pagesOf(table)).some(({ visibilityState }) => visibilityState === 'visible')
    if (seen) return
    // One notification for each table: a later turn takes the place of an earlier one.
    await self.registration.showNotification(title, { body, lang, tag: table, icon: '/icon-192.png', data: table })
  }

  const open = async (table) => {
    const [page] = await pagesOf(table)
    await (page ? page.focus() : self.clients.openWindow(`/table/${table}`))
  }

  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()))
  })

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}
