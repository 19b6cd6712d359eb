import { useState } from 'react'
import type { Compared } from './compare-sentence.ts'
import type { Quotations } from './use-quotations.ts'
import { letterOf, type Quotation, type WorkedQuotation } from './work-out.ts'

/** Which quotation is shown, and which one beside it while two are compared. */
export const usePicked = (quotations: Quotations, work: (quotation: Quotation) => WorkedQuotation) => {
  const { list, idOf } = quotations
  const [picked, setPicked] = useState<{ first: string | null; second: string | null }>({
    first: list.find(one => one.status === 'CHOSEN')?._id ?? list[0]?._id ?? null,
    second: null,
  })
  const [isComparing, setComparing] = useState(false)
  const at = (id: string | null, otherwise: number): number => {
    const found = id === null ? -1 : list.findIndex(one => one._id === idOf(id))
    return found >= 0 ? found : otherwise
  }
  const firstAt = at(picked.first, 0)
  // One is never compared with itself: whoever looks at the second for itself compares it with another.
  const another = firstAt === 0 ? 1 : 0
  const second = at(picked.second, another)
  const secondAt = second === firstAt ? another : second
  const compared = (index: number): Compared | undefined => {
    const quotation = list[index]
    return quotation && { quotation, worked: work(quotation), letter: letterOf(index) }
  }
  const pick = (id: string) => {
    const isSecond = picked.second !== null && idOf(picked.second) === idOf(id)
    if (!isComparing)
      return setPicked({ first: id, second: isSecond ? (list[firstAt]?._id ?? null) : picked.second })
    if (id === list[firstAt]?._id) return
    setPicked({ first: list[firstAt]?._id ?? null, second: id })
  }
  /** The copy is what one goes on with; while two are compared it stands beside its source. */
  const copy = (source: Quotation) => {
    const id = quotations.copy(source)
    setPicked(isComparing ? { first: source._id, second: id } : { first: id, second: source._id })
  }
  const begin = (first: Quotation) => setPicked({ first: quotations.copy(first), second: null })
  return {
    a: compared(firstAt),
    b: compared(secondAt),
    firstAt,
    isComparing,
    setComparing,
    pick,
    copy,
    begin,
  }
}
