import { embedding } from '../../data/index.ts'

const apartMs = 50

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What of the page scrolls: the largest such part of it, else the page itself. */
const scroller = (): Element => {
  const found = [...document.querySelectorAll('#content, #content *')].filter(
    one => one.clientHeight > 0 && scrolls(one),
  )
  return found.sort((a, b) => b.clientHeight - a.clientHeight)[0] ?? document.documentElement
}

/** How high the frame has to be so that nothing in it scrolls. */
export const heightOf = (): number => {
  const part = scroller()
  const top = part.getBoundingClientRect().top
  const bottoms = [...part.children].map(one => one.getBoundingClientRect().bottom)
  const inner = Math.max(0, ...bottoms) - top + part.scrollTop
  return Math.ceil(window.innerHeight - part.clientHeight + inner)
}

/** Tells the page around how high this one is, whenever that changes. */
export const watchHeight = (): void => {
  let told = 0
  let isSoon = false
  const watched = new Set<Element>()
  const measure = (): void => {
    isSoon = false
    const height = heightOf()
    if (height > 0 && height !== told) {
      told = height
      embedding.tell({ type: 'tranche:height', height })
    }
    for (const one of scroller().children)
      if (!watched.has(one)) {
        watched.add(one)
        sizes.observe(one)
      }
    for (const one of watched) if (!one.isConnected) watched.delete(one)
  }
  const soon = (): void => {
    if (isSoon) return
    isSoon = true
    setTimeout(measure, apartMs)
  }
  const sizes = new ResizeObserver(soon)
  sizes.observe(document.body)
  new MutationObserver(soon).observe(document.body, { childList: true, subtree: true })
}
