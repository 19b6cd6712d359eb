import { useQuery } from '@tanstack/react-query'
import { IconHourglassHigh, Note } from '#ui/index.ts'
import type { UserConfiguration } from '../../data/index.ts'
import { useSay } from '../use-say.ts'

/** Says what of this person waits to be sent in another of his houses: it goes when he is in there, and under no other name. */
export const ElsewhereBanner = ({ contexts = [] }: Pick<UserConfiguration, 'contexts'>) => {
  const t = useSay('shell')
  const { data = [] } = useQuery({
    queryKey: ['waiting-elsewhere', contexts.map(({ space }) => space)],
    enabled: contexts.length > 1,
    staleTime: 60_000,
    queryFn: async () => {
      const { waitingElsewhere } = await import('../../offline/work/waiting-elsewhere.ts')
      return waitingElsewhere(contexts)
    },
  })
  if (!data.length) return null
  return (
    <Note meaning="ongoing" icon={IconHourglassHigh} banner>
      {data.map(({ label, count }) => t('states.waitsElsewhere', { count, house: label })).join(' ')}
    </Note>
  )
}
