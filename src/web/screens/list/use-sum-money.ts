import { useEffect, useState } from 'react'

type SumMoney = typeof import('#finance/money/sum-money.ts')['sumMoney']

/** The sum of amounts, whose arithmetic comes where something is to be summed: no list waits for it. Undefined until then. */
export const useSumMoney = (isNeeded: boolean): SumMoney | undefined => {
  const [sum, setSum] = useState<{ of: SumMoney }>()
  const isMissing = isNeeded && !sum
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    import('#finance/money/sum-money.ts').then(
      module => isWanted && setSum({ of: module.sumMoney }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isMissing])
  return sum?.of
}
