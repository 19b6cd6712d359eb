import { useEffect } from 'react'
import { type SpecialScreenProps, useShell } from '../../shell/index.ts'

/** Goes on to the list of requests, which filters them and opens each beside itself. */
export const AllRequests = (_: SpecialScreenProps) => {
  const shell = useShell()
  useEffect(() => shell.go(shell.listHrefOf('requestLog'), { replace: true }), [shell])
  return null
}
