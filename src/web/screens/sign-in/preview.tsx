import { useEffect, useState } from 'react'
import { type HostConfiguration, queryClient, useHost } from '../../data/index.ts'
import { lookStore } from '../../shell/look/look-store.ts'
import { Gate } from './gate.tsx'
import { FirstStep, Greeting } from './sign-in.tsx'

/** What the form of a host tells its preview. */
export interface Previewed {
  type: 'tranche:preview'
  host: HostConfiguration
  scheme: 'light' | 'dark'
}

const isPreviewed = (data: unknown): data is Previewed =>
  typeof data === 'object' && data !== null && (data as Previewed).type === 'tranche:preview'

const nothing = { busy: false, problem: '', passkey: () => {}, password: () => {}, tell: () => {} }

/**
 * The sign-in page as a host would have it, in a frame of that host's own form: it shows what the form says, and nothing in it
 * does anything.
 */
export const SignInPreview = () => {
  const { data: host } = useHost()
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window.parent || !isPreviewed(data)) return
      queryClient.setQueryData(['host'], data.host)
      lookStore.show({ scheme: data.scheme, bySystem: false })
      setTold(true)
    }
    addEventListener('message', listen)
    window.parent.postMessage({ type: 'tranche:preview-ready' }, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  if (!isTold || !host) return null
  return (
    <div inert>
      <Gate host={host}>
        <Greeting host={host} />
        <FirstStep host={host} from="/" told="" signIn={nothing} />
      </Gate>
    </div>
  )
}
