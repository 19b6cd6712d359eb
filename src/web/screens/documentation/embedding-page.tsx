import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Card, Note, PageHead } from '#ui/index.ts'
import { entityOf, fetchList } from '../../data/index.ts'
import { usePage, useSay } from '../../shell/index.ts'
import styles from './documentation.module.css'

const mostHeard = 8
const shortestPx = 320
const longestPx = 900

/** What a frame of ours says to the page around it, the newest last. */
const useHeard = (frame: { current: HTMLIFrameElement | null }) => {
  const [heard, setHeard] = useState<{ id: number; text: string }[]>([])
  const [height, setHeight] = useState(shortestPx)
  useEffect(() => {
    let count = 0
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (typeof data !== 'string' || !data.includes('"tranche:')) return
      const said = JSON.parse(data) as { type: string; height?: number }
      if (said.type === 'tranche:height' && said.height)
        setHeight(Math.min(Math.max(said.height, shortestPx), longestPx))
      setHeard(before => [...before.slice(1 - mostHeard), { id: ++count, text: data }])
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame])
  return { heard, height }
}

const example = (origin: string, registration: string): string =>
  `<iframe id="side" title="${registration}" style="border: 0; width: 480px"></iframe>
<script>
  const product = '${origin}'
  const side = document.getElementById('side')
  side.src = \`\${product}/contract/${registration}?noDecoration=1&parentUrl=\${encodeURIComponent(location.href)}\`
  addEventListener('message', async ({ origin, source, data }) => {
    if (origin !== product || source !== side.contentWindow || typeof data !== 'string') return
    const said = JSON.parse(data)
    if (said.type === 'tranche:height') side.style.height = \`\${said.height}px\`
    if (said.type === 'tranche:ready') {
      const { token } = await (await fetch('/portal/tranche-ticket', { method: 'POST' })).json()
      side.contentWindow.postMessage(JSON.stringify({ type: 'tranche:token', token }), product)
    }
  })
</script>`

const Example = ({ registration }: { registration: string }) => {
  const say = useSay('documentation')
  const frame = useRef<HTMLIFrameElement>(null)
  const { heard, height } = useHeard(frame)
  // This page names itself to nobody: the tab would show the way back to it from then on.
  const address = `/contract/${encodeURIComponent(registration)}?noDecoration=1`
  return (
    <div className={styles.embedding}>
      <div className={styles.stack}>
        <Card title={say('embedding.page')}>
          <pre className={styles.code} dir="ltr">
            <code>{example(location.origin, registration)}</code>
          </pre>
        </Card>
        <Card title={say('embedding.heard')}>
          <ul className={styles.heard} dir="ltr" aria-live="polite">
            {heard.map(one => (
              <li key={one.id}>
                <code>{one.text}</code>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <iframe
        ref={frame}
        className={styles.side}
        style={{ height }}
        title={say('embedding.side')}
        src={address}
      />
    </div>
  )
}

/** A record in the side view of another page, as a portal frames it: here the page around is one of ours. */
export const EmbeddingPage = () => {
  const say = useSay('documentation')
  usePage({ title: say('embedding.title') })
  const { data, isError } = useQuery({
    queryKey: ['embedding-example'],
    queryFn: async ({ signal }) =>
      (
        await fetchList(
          (
            await entityOf('contract')
          ).route,
          { range: '0-0', projection: 'registration' },
          signal,
        )
      ).rows,
    retry: false,
  })
  const registration = data?.[0]?.registration
  return (
    <>
      <PageHead title={say('embedding.title')} />
      <div className={styles.stack}>
        <p className={styles.prose}>{say('embedding.text')}</p>
        {(isError || (data && !registration)) && <Note meaning="ongoing">{say('embedding.none')}</Note>}
      </div>
      {registration && <Example registration={String(registration)} />}
    </>
  )
}
