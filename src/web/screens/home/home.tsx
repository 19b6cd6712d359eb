import { type ComponentType, type Ref, useMemo, useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import type { HomeCardId } from '#model/home-cards.ts'
import {
  Button,
  Chip,
  IconButton,
  IconChevronDown,
  IconSettings,
  Menu,
  PageHead,
  Segmented,
  useIsTablet,
} from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import { useConfiguration, useListQuery } from '../../data/index.ts'
import {
  notifyError,
  outsiderOf,
  type SpecialScreenProps,
  useFieldContext,
  usePage,
  useSay,
  useShell,
} from '../../shell/index.ts'
import { ArrangeBar, Arranged } from './arranging.tsx'
import { ArrearsCard } from './arrears-card.tsx'
import { BusinessCard } from './business-card.tsx'
import { CashCard } from './cash-card.tsx'
import { Figures } from './figures.tsx'
import styles from './home.module.css'
import { type HomePlace, HomePlaceContext } from './home-place.ts'
import { ClientPortal } from './portal/client-portal.tsx'
import { PartnerPortal } from './portal/partner-portal.tsx'
import { RecentCard } from './recent-card.tsx'
import type { Period } from './slots.ts'
import { StatusCard } from './status-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { useHomeCards } from './use-home-cards.ts'

/** The cards of the board: what each needs to be seen, and its name where cards are chosen. */
const cards = [
  { id: 'figures', label: 'home.figures', needs: ['contract', 'invoice'] },
  { id: 'business', label: 'home.business', needs: ['contract'] },
  { id: 'ages', label: 'home.ages', needs: ['invoice'] },
  { id: 'statuses', label: 'home.statuses', needs: ['contract'] },
  { id: 'tasks', label: 'home.tasks', needs: ['task'] },
  { id: 'cash', label: 'home.cashTitle', needs: ['cashflow', 'invoice'] },
  { id: 'recent', label: 'home.recent', needs: [] },
] as const satisfies readonly { id: HomeCardId; label: KeyOf<'home'>; needs: readonly string[] }[]

const periodIn = (text: string | undefined): Period => (text === 'month' ? 'month' : text === '36' ? 36 : 12)

/** The page that one lands on: the portfolio at a glance, of whatever the person may see. */
export const Home = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('home')
  const shell = useShell()
  const context = useFieldContext()
  const { data } = useConfiguration()
  usePage({ title: t('home.crumb') })
  const names = useMemo(() => new Set(shell.entities.map(entity => entity.name)), [shell.entities])
  const period = periodIn(query.period)
  const organization = query.organization || null
  const username = data?.user.username ?? ''
  const currency = context.currency ?? 'EUR'
  const place = useMemo(
    (): HomePlace => ({
      t,
      shell,
      context,
      period,
      organization,
      currency,
      username,
      sees: entity => names.has(entity),
    }),
    [t, shell, context, period, organization, currency, username, names],
  )
  const outsider = outsiderOf(data?.user.profiles)
  const set = (change: Record<string, string>) => onQuery({ ...query, ...change }, { replace: true })
  return (
    <HomePlaceContext value={place}>
      <div className={styles.screen}>
        {outsider ? (
          <div className={styles.board}>{outsider === 'partner' ? <PartnerPortal /> : <ClientPortal />}</div>
        ) : (
          <Board
            place={place}
            onPeriod={next => set({ period: next })}
            onOrganization={next => set({ organization: next })}
          />
        )}
      </div>
    </HomePlaceContext>
  )
}

interface BoardProps {
  place: HomePlace
  onPeriod: (period: string) => void
  onOrganization: (organization: string) => void
}

const content: Record<HomeCardId, ComponentType> = {
  figures: Figures,
  business: BusinessCard,
  ages: ArrearsCard,
  statuses: StatusCard,
  tasks: TasksCard,
  cash: CashCard,
  recent: RecentCard,
}

interface ArrangeProps {
  label: string
  isOn: boolean
  onToggle: () => void
}

/** Between a tablet's other choices only its icon has room. */
const Arrange = ({ label, isOn, onToggle }: ArrangeProps) =>
  useIsTablet() ? (
    <IconButton kind="default" size="m" icon={IconSettings} label={label} on={isOn} onClick={onToggle} />
  ) : (
    <Button icon={IconSettings} aria-pressed={isOn} onClick={onToggle}>
      {label}
    </Button>
  )

const Board = ({ place, onPeriod, onOrganization }: BoardProps) => {
  const { t, context, period, sees } = place
  const home = useHomeCards()
  const [isArranging, setArranging] = useState(false)
  const offered = cards.filter(card => card.needs.length === 0 || card.needs.some(sees)).map(({ id }) => id)
  const shown = home.cards.filter(card => offered.includes(card.id))
  const labelOf = (id: HomeCardId) => t(cards.find(card => card.id === id)!.label)
  const now = new Date().toISOString()
  return (
    <>
      <PageHead
        title={t('home.title')}
        meta={shortInstant(now, context)}
        actions={
          <>
            <Organizations place={place} onChoose={onOrganization} />
            <Segmented
              label={t('home.period')}
              value={String(period)}
              onChange={onPeriod}
              options={[
                { value: 'month', label: t('home.month') },
                { value: '12', label: t('home.months', { count: 12 }) },
                { value: '36', label: t('home.months', { count: 36 }) },
              ]}
            />
            <Arrange
              label={t('home.arrange')}
              isOn={isArranging}
              onToggle={() => setArranging(!isArranging)}
            />
          </>
        }
      />
      {isArranging && (
        <ArrangeBar
          place={place}
          home={home}
          offered={offered}
          labelOf={labelOf}
          onDone={() => setArranging(false)}
        />
      )}
      <div className={styles.board}>
        <div className={styles.cards}>
          <Arranged
            place={place}
            cards={shown}
            isArranging={isArranging}
            labelOf={labelOf}
            onChange={next => void home.keep(next).catch(notifyError)}
          >
            {id => {
              const Content = content[id]
              return <Content />
            }}
          </Arranged>
        </div>
      </div>
    </>
  )
}

/** Narrows the whole board to one organization; there is nothing to choose where there is only one. */
const Organizations = ({
  place,
  onChoose,
}: {
  place: HomePlace
  onChoose: (organization: string) => void
}) => {
  const { t, organization, sees } = place
  const { data } = useListQuery(
    'organization',
    { projection: 'registration,name', range: '0-49', sort: 'name' },
    { enabled: sees('organization'), staleMs: 5 * 60_000 },
  )
  const rows = data?.rows ?? []
  if (rows.length < 2) return null
  const chosen = rows.find(row => row.registration === organization)
  return (
    <Menu
      label={t('home.chooseOrganization')}
      placement="bottom-end"
      trigger={
        <OrganizationChip label={t('home.organization')} value={chosen?.name ?? t('home.allOrganizations')} />
      }
      items={[
        {
          id: 'all',
          label: t('home.allOrganizations'),
          checked: organization === null,
          onSelect: () => onChoose(''),
        },
        ...rows.map(row => ({
          id: row._id,
          label: row.name ?? row.registration ?? row._id,
          checked: row.registration === organization,
          onSelect: () => onChoose(row.registration ?? ''),
        })),
      ]}
    />
  )
}

interface OrganizationChipProps {
  label: string
  value: string
  onClick?: () => void
  /** What the menu hangs on. */
  ref?: Ref<HTMLSpanElement>
}

const OrganizationChip = ({ label, value, onClick, ref }: OrganizationChipProps) => (
  <span ref={ref}>
    <Chip label={label} value={value} iconEnd={IconChevronDown} onClick={onClick} />
  </span>
)
