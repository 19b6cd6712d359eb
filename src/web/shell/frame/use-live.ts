import { useEffect } from 'react'
import { live } from '../../data/index.ts'

/** Once the first page stands, it is told what others do to what it shows. */
export const useLive = (isIdle: boolean): void => {
  useEffect(() => {
    if (isIdle) live.start()
  }, [isIdle])
}
