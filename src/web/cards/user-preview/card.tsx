import { useQuery } from '@tanstack/react-query'
import { Fact, Facts, Note } from '#ui/index.ts'
import { isApiError, type MenuItem, request, useSettled } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
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
  all.length > most ? `${all.slice(0, most).join(', ')} … (${all.length})` : all.join(', ')

const Told = ({ menus, sees, does, reaches }: Preview) => {
  const say = useSay('cards')
  return (
    <Facts>
      <Fact label={say('userPreview.reaches')}>{say(`userPreview.${reaches}`)}</Fact>
      <Fact label={say('userPreview.sees')}>
        {sees.map(({ label, count, more }) => `${label} ${count}${more ? '+' : ''}`).join(', ') || '–'}
      </Fact>
      <Fact label={say('userPreview.menus')}>{listed(entriesOf(menus)) || '–'}</Fact>
      <Fact label={say('userPreview.does')}>{listed(does) || '–'}</Fact>
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
