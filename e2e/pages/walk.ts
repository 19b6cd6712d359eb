import type { Page, Request } from 'playwright-core'

/** What a page shows once it has come to rest. */
export interface Sight {
  path: string
  /** Of the document, without the product's name. */
  title: string
  heading: string
  /** How much there is to read. */
  length: number
  /** Words of what failed, as the page says them. */
  failures: string[]
}

/** What is wrong with what an address shows; nothing where it has its title, something to read, and no failure. */
export const faults = (address: string, sight: Sight, title: string): string[] => [
  ...(sight.title === title ? [] : [`${address} is titled “${sight.title}” and not “${title}”`]),
  ...(sight.heading ? [] : [`${address} has no heading`]),
  ...(sight.length > sight.heading.length + 10 ? [] : [`${address} has nothing to read`]),
  ...sight.failures.map(words => `${address} says: ${words}`),
]

interface Marked extends Window {
  headingBefore?: Element | null
}

/** What a page is called as long as its screen has not said more. */
const product = 'Tranche'
const restMs = 60
const patienceMs = 10_000
/** As long as a page that is loaded but not drawn yet may keep the heading and title of the one before. */
const lateDrawingMs = 1500
/** How much later than its heading a page may say its title. */
const lateTitleMs = 150

/**
 * Walks through the product in one page as a person does who follows links: nothing is loaded anew. What the console or the
 * server complains of on the way is kept with the address at which it happened.
 */
export const walkIn = (page: Page) => {
  const complaints: string[] = []
  const waiting = new Set<Request>()
  let restingSince = Date.now()
  let at = '/'
  const ended = (request: Request) => {
    waiting.delete(request)
    restingSince = Date.now()
  }
  page.on('request', request => {
    // The line by which a page is told of changes never ends.
    if (!request.url().includes('/api/core/live')) waiting.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', request => {
    ended(request)
    const reason = request.failure()?.errorText ?? ''
    // What is no longer wanted is given up when one goes on.
    if (!reason.includes('ERR_ABORTED')) complaints.push(`${at}: ${request.url()} ${reason}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) complaints.push(`${at}: ${response.status()} of ${response.url()}`)
  })
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${at}: ${message.text()}`)
  })

  const look = (): Promise<Sight & { isBusy: boolean; isLeft: boolean }> =>
    page.evaluate(() => {
      const main = document.querySelector('main')
      const words = (element: Element | null | undefined) => (element?.textContent ?? '').trim()
      return {
        path: location.pathname + location.search,
        title: document.title.replace(/ · [^·]*$/, ''),
        heading: words(main?.querySelector('h1')),
        length: words(main).length,
        failures: [...(main?.querySelectorAll('[role="alert"]') ?? [])].map(words),
        isBusy: !main || main.querySelector('[aria-busy="true"]') !== null,
        // Two pages may be called the same: what one shows is not what the other showed.
        isLeft: main?.querySelector('h1') !== (window as Marked).headingBefore,
      }
    })

  /** Follows a link to the address; answers what it shows when nothing moves any more. */
  const to = async (href: string): Promise<Sight> => {
    at = href
    const began = Date.now()
    restingSince = began
    const before = await look()
    await page.evaluate(address => {
      const marked = window as Marked
      marked.headingBefore = document.querySelector('main h1')
      const link = document.createElement('a')
      link.href = address
      document.body.append(link)
      link.click()
      link.remove()
    }, href)
    const until = began + patienceMs
    let left = Number.POSITIVE_INFINITY
    for (;;) {
      await page.waitForTimeout(restMs / 3)
      const sight = await look()
      if (sight.isLeft) left = Math.min(left, Date.now())
      const drawnBy = Math.min(left + lateTitleMs, began + lateDrawingMs)
      const isNamed = sight.title !== '' && sight.title !== product
      const isDrawn = isNamed && (sight.title !== before.title || Date.now() > drawnBy)
      const rests = waiting.size === 0 && Date.now() - restingSince > restMs && !sight.isBusy && isDrawn
      if (rests) return sight
      if (Date.now() > until) {
        const open = [...waiting].map(request => request.url()).join(' ')
        complaints.push(`${at} did not come to rest: ${open || `titled “${sight.title}”`}`)
        return sight
      }
    }
  }
  return { to, complaints }
}
