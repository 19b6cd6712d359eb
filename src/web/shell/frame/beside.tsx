import { useEffect, useRef } from 'react'
import {
  IconButton,
  IconExternalLink,
  IconX,
  Kbd,
  SidePanel,
  Skeleton,
  useEscape,
  useIsPhone,
} from '#ui/index.ts'
import { WayOnBeside } from '../../screens/record/head/way-on.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useShell } from '../screen/shell-context.ts'
import { useSay } from '../use-say.ts'
import { RecordScreen } from './content.tsx'

interface BesideProps {
  entity: string
  recordKey: string
  href: string
  /** It shares the page with the list, on a tablet, and is whole. */
  isDocked?: boolean
}

const Waiting = () => (
  <div style={{ display: 'grid', gap: 14, padding: 20 }}>
    <Skeleton width={220} height={18} />
    <Skeleton width={160} />
    <Skeleton height={120} />
    <Skeleton />
    <Skeleton width="80%" />
  </div>
)

/** The keys that move the list beside it; on a phone there are none, on a tablet buttons. */
const Keys = () => {
  const t = useSay('shell')
  return (
    <>
      <Kbd hint>J</Kbd>
      <Kbd hint>K</Kbd>
      <span className="meta" style={{ marginInline: '4px 10px' }}>
        {t('shell.toMove')}
      </span>
    </>
  )
}

/** The list was drawn anew as the record came beside it: a focus that went with its row goes to the record. */
const useFocusTaken = (isDocked: boolean) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isDocked && (document.activeElement === document.body || !document.activeElement))
      panel.current?.focus({ preventScroll: true })
  }, [isDocked])
  return panel
}

/** A record beside the page that it was opened from. Esc closes it; its address is in the query. */
export const Beside = ({ entity, recordKey, href, isDocked = false }: BesideProps) => {
  const t = useSay('shell')
  const shell = useShell()
  const isPhone = useIsPhone()
  const panel = useFocusTaken(isDocked)
  useEscape(true, () => shell.closeBeside())
  return (
    <SidePanel
      label={recordKey}
      docked={isDocked}
      ref={panel}
      bar={
        <>
          <span className="grow clip">
            <bdi>{recordKey}</bdi>
          </span>
          {isDocked ? <WayOnBeside entity={entity} recordKey={recordKey} /> : !isPhone && <Keys />}
          <IconButton icon={IconExternalLink} flips label={t('shell.openFull')} href={href} />
          <IconButton
            icon={IconX}
            label={`${t('actions.close')} (Esc)`}
            onClick={() => shell.closeBeside()}
          />
        </>
      }
    >
      <ErrorBoundary at={href}>
        <RecordScreen
          meanwhile={<Waiting />}
          key={href}
          entity={entity}
          recordKey={recordKey}
          mode={isDocked ? 'page' : 'side'}
          isDocked={isDocked}
          onDone={() => shell.closeBeside()}
          onClose={() => shell.closeBeside()}
        />
      </ErrorBoundary>
    </SidePanel>
  )
}
