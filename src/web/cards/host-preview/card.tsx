import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Segmented } from '#ui/index.ts'
import { type HostConfiguration, type RecordData, request } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import type { CardProps } from '../registry.tsx'

const widths = { desk: 1280, phone: 390 } as const
const heights = { desk: 800, phone: 720 } as const

const nothing: HostConfiguration = {}

/** What the page is told of the host as it is kept: how its house is called, and the directories of its people. */
const useKept = ({ hostname, loginTenant }: RecordData): HostConfiguration => {
  const { data } = useQuery({
    queryKey: ['host-preview', hostname],
    enabled: typeof hostname === 'string' && hostname !== '',
    retry: false,
    queryFn: ({ signal }) =>
      request<HostConfiguration>('GET', `/api/core/hosts/${encodeURIComponent(String(hostname))}`, {
        anonymous: true,
        signal,
      }),
  })
  return data && loginTenant && data.loginTenant === loginTenant ? data : nothing
}

/** The host as its sign-in page would be told of it. */
const greetingOf = (values: RecordData, kept: HostConfiguration): HostConfiguration => ({
  ...(Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  ) as HostConfiguration),
  // The record's own name is its title; the page says to whom one comes.
  name: kept.name ?? String(values.loginTenant || values.windowTitle || values.hostname || ''),
  providers: kept.providers ?? [],
})

/** The real page in a frame, as wide as the device and made smaller to the width that there is. */
const Frame = ({
  host,
  scheme,
  device,
}: {
  host: HostConfiguration
  scheme: 'light' | 'dark'
  device: keyof typeof widths
}) => {
  const say = useSay('cards')
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const told = useRef({ host, scheme })
  told.current = { host, scheme }
  const tell = () =>
    frame.current?.contentWindow?.postMessage({ type: 'tranche:preview', ...told.current }, location.origin)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin)
        if ((data as { type?: unknown } | null)?.type === 'tranche:preview-ready') tell()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew as often as one of them is another
  useEffect(() => void tell(), [host, scheme])
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  const scale = Math.min(1, room / widths[device])
  return (
    <div ref={box} className={cards.preview} style={{ height: heights[device] * scale }}>
      <iframe
        ref={frame}
        title={say('hostPreview.title')}
        src="/authentication/preview"
        tabIndex={-1}
        width={widths[device]}
        height={heights[device]}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** The sign-in page of a host from what stands in the form, before it is saved. */
export const Card = ({ node }: CardProps) => {
  const say = useSay('cards')
  const { form } = useCard()
  const { values } = useFormState(form)
  const kept = useKept(values)
  const host = useMemo(() => greetingOf(values, kept), [values, kept])
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [device, setDevice] = useState<keyof typeof widths>('desk')
  return (
    <CardFrame node={node}>
      <div className={cards.previewChoices}>
        <Segmented
          label={say('hostPreview.scheme')}
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: say('hostPreview.light') },
            { value: 'dark', label: say('hostPreview.dark') },
          ]}
        />
        <Segmented
          label={say('hostPreview.device')}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desk', label: say('hostPreview.desk') },
            { value: 'phone', label: say('hostPreview.phone') },
          ]}
        />
      </div>
      <Frame host={host} scheme={scheme} device={device} />
    </CardFrame>
  )
}
