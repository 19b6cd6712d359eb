import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { push } from '../../data/index.ts'

/** Goes where a pressed notification leads, and tells the server where this browser is reached by now. */
export const usePushed = (isIdle: boolean): void => {
  const router = useRouter()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const go = ({ data }: MessageEvent<{ kind?: string; url?: string } | null>): void => {
      if (data?.kind === 'go' && data.url?.startsWith('/')) router.history.push(data.url)
    }
    worker?.addEventListener('message', go)
    return () => worker?.removeEventListener('message', go)
  }, [router])
  useEffect(() => {
    // The next page tries it again.
    if (isIdle) push.renew().catch(() => {})
  }, [isIdle])
}
