import type { HostConfiguration } from '../data/index.ts'
import { useSay } from './use-say.ts'

/** What a host of flows says at every other address: nobody signs in here. */
export const FlowOnly = ({ host }: { host: HostConfiguration }) => {
  const t = useSay('shell')
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: 24 }}>
      <div style={{ maxWidth: 420, textAlign: 'center' }}>
        <h1>{host.windowTitle ?? host.name}</h1>
        <p className="second">{t('flowOnly.text', { name: host.name ?? t('product.name') })}</p>
      </div>
    </main>
  )
}
