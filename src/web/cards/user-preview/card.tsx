import { useQuery } from '@tanstack/react-query'
import { Fact, Facts, Note } from '#ui/index.ts'
import { isApiError, type MenuItem, request, useEntities, useSettled } from '../../data/index.ts'
import { inRow, useSay } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import type { CardProps } from '../registry.tsx'

/** What such a user would find here. */
interface Preview {
  menus: MenuItem[]
  sees: { entity: string; label: string; count: number; more?: boolean }[]
  does: string[]
  reaches: 'ALL' | 'ORGANIZATION' | 'OWN'
}

/** Entries of a menu, without what they stand under. */
const entriesOf = (menus: readonly MenuItem[]): string[] =>
  menus.flatMap(one => (one.menus?.length ? entriesOf(one.menus) : one.label ? [one.label] : []))

const most = 12
const listed = (all: readonly string[]): string =>
  all.length > most ? `${inRow(all.slice(0, most))} … (${all.length})` : inRow(all)

/** Permissions that are about no record, and their words. */
const ownWords = {
  'run billing': 'userPreview.runBilling',
  'run dunning': 'userPreview.runDunning',
  'read configurations': 'userPreview.readConfigurations',
  'write configurations': 'userPreview.writeConfigurations',
  'answer data requests': 'userPreview.answerDataRequests',
  'see restricted persons': 'userPreview.seeRestrictedPersons',
} as const

interface Doings {
  changes: string[]
  /** Steps of records, by what they are steps of. */
  runs: string[]
  /** What is about no record, in words where it has some. */
  others: string[]
}

/** What permissions let somebody do, in the words of the records that they are about. */
const useDoings = (does: readonly string[]): Doings => {
  const { data = [] } = useEntities()
  const say = useSay('cards')
  const labels = new Map(data.map(one => [one.plural, one.pluralLabel ?? one.label]))
  const steps = new Map<string, number>()
  const told: Doings = { changes: [], runs: [], others: [] }
  for (const permission of does) {
    const [verb, rest = ''] = permission.split(' ', 2)
    const label = rest === 'all' ? say('userPreview.everything') : labels.get(rest.split('.')[0]!)
    const own = ownWords[permission as keyof typeof ownWords]
    if (!label) told.others.push(own ? say(own) : permission)
    else if (verb === 'write' && !rest.includes('.')) told.changes.push(label)
    else if (verb === 'run') steps.set(label, rest === 'all' ? 0 : (steps.get(label) ?? 0) + 1)
  }
  told.runs = [...steps].map(([label, count]) => (count ? `${label} (${count})` : label))
  return told
}

const Told = ({ menus, sees, does, reaches }: Preview) => {
  const say = useSay('cards')
  const { changes, runs, others } = useDoings(does)
  return (
    <Facts>
      <Fact label={say('userPreview.reaches')}>{say(`userPreview.${reaches}`)}</Fact>
      <Fact label={say('userPreview.sees')}>
        {inRow(sees.map(({ label, count, more }) => `${label} ${count}${more ? '+' : ''}`)) || '–'}
      </Fact>
      <Fact label={say('userPreview.menus')}>{listed(entriesOf(menus)) || '–'}</Fact>
      <Fact label={say('userPreview.changes')}>{listed(changes) || '–'}</Fact>
      <Fact label={say('userPreview.runs')}>{listed(runs) || '–'}</Fact>
      {others.length > 0 && <Fact label={say('userPreview.does')}>{listed(others)}</Fact>}
    </Facts>
  )
}

/** What a user of these profiles and this organization will see and do, before and after he is saved. */
export const Card = ({ node }: CardProps) => {
  const say = useSay('cards')
  const { form } = useCard()
  const { values } = useFormState(form)
  const { profiles, orgaRegistration, personRegistration } = values
  const asked = useSettled(
    JSON.stringify({ profiles: profiles ?? [], orgaRegistration, personRegistration }),
    300,
  )
  const hasProfiles = Array.isArray(profiles) && profiles.length > 0
  const { data, error } = useQuery({
    queryKey: ['user-preview', asked],
    queryFn: ({ signal }) =>
      request<Preview>('POST', '/api/core/users/preview', { body: JSON.parse(asked), signal }),
    enabled: hasProfiles,
    retry: false,
  })
  // Who may not make such a user is told so when he saves; there is nothing to be shown to him.
  if (isApiError(error) && error.status === 403) return null
  return (
    <CardFrame node={node}>
      {!hasProfiles && <p className="second">{say('userPreview.none')}</p>}
      {hasProfiles && error && <Note meaning="warning">{say('userPreview.failed')}</Note>}
      {hasProfiles && data && <Told {...data} />}
    </CardFrame>
  )
}
