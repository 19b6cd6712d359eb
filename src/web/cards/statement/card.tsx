import { useState } from 'react'
import {
  Button,
  IconButton,
  IconDots,
  IconHeartHandshake,
  IconMail,
  IconPhone,
  IconPlus,
  Menu,
  type MenuEntry,
  Segmented,
  Skeleton,
  useIsPhone,
} from '#ui/index.ts'
import { isPermitted, knownConfiguration } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { useAccount } from './account.ts'
import { CallDialog } from './call-dialog.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { MovementsTable } from './movements-table.tsx'
import { PromiseDialog } from './promise-dialog.tsx'
import styles from './statement.module.css'
import { StatementTable } from './statement-table.tsx'

type Asked = 'call' | 'promise' | 'send'

const may = (permission: string): boolean => {
  const configuration = knownConfiguration()
  return configuration !== undefined && isPermitted(configuration, permission)
}

/** What can be done about an account; each only for whom it is allowed and where there is something to do. */
const useActs = (ask: (what: Asked) => void, canPromise: boolean): MenuEntry[] => {
  const { data } = useCard()
  const { entities } = useShell()
  const say = useSay('cards')
  const route = entities.find(one => one.name === 'deal' && one.creatable !== false)?.clientRoute
  const client = new URLSearchParams({
    'persons.personRegistration': String(data.registration ?? ''),
    'persons.role': 'CLIENT',
    name: String(data.name ?? ''),
  })
  const canWrite = may('write communications')
  return [
    ...(canWrite
      ? [
          { id: 'call', label: say('statement.callNow'), icon: IconPhone, onSelect: () => ask('call') },
          { id: 'send', label: say('statement.sendNow'), icon: IconMail, onSelect: () => ask('send') },
        ]
      : []),
    ...(canPromise && may('write cases')
      ? [
          {
            id: 'promise',
            label: say('statement.promiseNow'),
            icon: IconHeartHandshake,
            onSelect: () => ask('promise'),
          },
        ]
      : []),
    ...(route && may('write deals')
      ? [
          {
            id: 'quotation',
            label: say('statement.newQuotation'),
            icon: IconPlus,
            href: `${route}/new?${client}`,
          },
        ]
      : []),
  ]
}

/** What is open, by currency; or that nothing is. */
const OpenAccounts = ({ account }: { account: ReturnType<typeof useAccount> }) => {
  const say = useSay('cards')
  if (account.isError) return <NotLoaded onRetry={() => void account.refetch()} />
  if (!account.data)
    return (
      <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    )
  const { currencies } = account.data
  if (currencies.length === 0) return <p className={cards.emptyFlush}>{say('statement.none')}</p>
  return currencies.map(one => <StatementTable key={one.currency} account={one} />)
}

/** Everything that stands between the house and a person, and what can be done about it. */
export const Card = ({ node }: CardProps) => {
  const { recordKey, mode } = useCard()
  const isPhone = useIsPhone()
  const say = useSay('cards')
  const account = useAccount()
  const [view, setView] = useState<'open' | 'all'>('open')
  const [asked, ask] = useState<Asked | null>(null)
  const currencies = account.data?.currencies ?? []
  const promisable = currencies.find(one => one.cases.some(found => found.canPromise))
  const acts = useActs(ask, promisable !== undefined)
  if (recordKey === null) return null
  const close = () => ask(null)
  const isPage = mode === 'page'
  const shown = isPage && !isPhone ? acts.slice(0, 3) : []
  return (
    <CardFrame
      node={node}
      flush
      actions={
        acts.length > 0 && isPage ? (
          <Menu
            label={say('statement.acts')}
            placement="bottom-end"
            trigger={<IconButton size="xs" icon={IconDots} label={say('statement.acts')} />}
            items={acts}
          />
        ) : undefined
      }
    >
      <div className={styles.head}>
        <Segmented
          label={say('statement.shown')}
          value={view}
          onChange={setView}
          options={[
            { value: 'open', label: say('statement.openOnly') },
            { value: 'all', label: say('statement.movements') },
          ]}
        />
        {shown.map(
          act =>
            'onSelect' in act && (
              <Button key={act.id} kind="ghost" icon={act.icon} onClick={() => act.onSelect?.()}>
                {act.label}
              </Button>
            ),
        )}
      </div>
      {view === 'all' ? <MovementsTable /> : <OpenAccounts account={account} />}
      {asked === 'call' && <CallDialog onClose={close} />}
      {asked === 'send' && <LetterDialog onClose={close} />}
      {asked === 'promise' && promisable && (
        <PromiseDialog
          cases={promisable.cases.filter(one => one.canPromise)}
          currency={promisable.currency}
          onClose={close}
        />
      )}
    </CardFrame>
  )
}
