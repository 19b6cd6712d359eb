import { useEffect, useState } from 'react'

const lookEveryMs = 120
const patienceMs = 10_000

const isInSight = (element: HTMLElement): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

const firstInSight = (places: readonly string[]): HTMLElement | null => {
  for (const place of places)
    for (const element of document.querySelectorAll<HTMLElement>(place))
      if (isInSight(element)) return element
  return null
}

/**
 * The element that a step is about, as soon as its page shows it; null meanwhile. A place that does not come – a list that
 * failed – is given up, and `onMissing` told. The element is marked as long as it is pointed at.
 */
export const useTourPlace = (places: readonly string[], isThere: boolean, onMissing: () => void) => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const wanted = places.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are told by their text, and what is missing is told once.
  useEffect(() => {
    setElement(null)
    let waitedMs = 0
    const look = () => {
      const found = isThere ? firstInSight(places) : null
      waitedMs = found ? 0 : waitedMs + lookEveryMs
      setElement(found)
      if (waitedMs > patienceMs) {
        clearInterval(timer)
        onMissing()
      }
    }
    const timer = setInterval(look, lookEveryMs)
    look()
    return () => clearInterval(timer)
  }, [wanted, isThere])
  useEffect(() => {
    if (!element) return
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    element.dataset.tourHere = ''
    return () => {
      delete element.dataset.tourHere
    }
  }, [element])
  return element
}
