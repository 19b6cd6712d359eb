import { useEffect, useState } from 'react'

/** The same value once it has not changed for a moment: typing asks once. */
export const useSettled = <T>(value: T, waitMs = 250): T => {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [written, waitMs])
  return settled
}
