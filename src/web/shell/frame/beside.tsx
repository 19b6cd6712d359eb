import { Suspense } from 'react'
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
import { ErrorBoundary } from '../error-boundary.tsx'
import { useShell } from '../screen/shell-context.ts'
import { useSay } from '../use-say.ts'
import { RecordScreen } from './content.tsx'

interface BesideProps {
  entity: string
  recordKey: string
  href: string
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

/** A record beside the page that it was opened from. Esc closes it; its address is in the query. */
export const Beside = ({ entity, recordKey, href }: BesideProps) => {
  const t = useSay('shell')
  const shell = useShell()
  const isPhone = useIsPhone()
  useEscape(true, () => shell.closeBeside())
  return (
    <SidePanel
      label={recordKey}
      bar={
        <>
          <span className="grow clip">
            <bdi>{recordKey}</bdi>
          </span>
          {!isPhone && (
            <>
              <Kbd hint>J</Kbd>
              <Kbd hint>K</Kbd>
              <span className="meta" style={{ marginInline: '4px 10px' }}>
                {t('shell.toMove')}
              </span>
            </>
          )}
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
        <Suspense fallback={<Waiting />}>
          <RecordScreen
            key={href}
            entity={entity}
            recordKey={recordKey}
            mode="side"
            onClose={() => shell.closeBeside()}
          />
        </Suspense>
      </ErrorBoundary>
    </SidePanel>
  )
}
