import { useQuery } from '@tanstack/react-query'
import type { HomeCard, HomePage } from '#model/home-cards.ts'
import { homePath } from '#model/home-cards.ts'
import { isPermitted, queryClient, request, useConfiguration, usePreference } from '../../data/index.ts'
import { type Arrangement, arrangedFor } from './arrangement.ts'

const address = `/api/core/pages/${encodeURIComponent(homePath)}`

const fetchPage = async (): Promise<HomePage> => {
  const pages = await request<Record<string, HomePage>>('GET', '/api/core/pages')
  return pages[homePath] ?? {}
}

/** Whom the house arranges the page for: those with a profile, or everybody. */
export type Audience = { profile: string } | 'everybody'

/** For whom the house has arranged the page, for who may give it to others. */
export const useGiven = (isEnabled: boolean): HomePage =>
  useQuery({ queryKey: ['home-page'], queryFn: fetchPage, enabled: isEnabled }).data ?? {}

const changed = (page: HomePage, to: Audience, cards: HomeCard[] | null): HomePage => {
  if (to === 'everybody') return { ...page, cards: cards ?? undefined }
  const { [to.profile]: _, ...others } = page.profiles ?? {}
  return { ...page, profiles: cards ? { ...others, [to.profile]: cards } : others }
}

/** The cards that somebody sees, and the ways to change them: for himself, and for others of the house. */
export const useHomeCards = () => {
  const { data } = useConfiguration()
  const own = usePreference<Arrangement>('UI', 'HOME')
  const mayGive = data ? isPermitted(data, 'write configurations', true) : false
  /** Gives others the page as it stands; null takes it back. */
  const give = async (to: Audience, cards: HomeCard[] | null): Promise<void> => {
    const page = changed(await fetchPage(), to, cards)
    const isEmpty = !page.cards && Object.keys(page.profiles ?? {}).length === 0
    await request(isEmpty ? 'DELETE' : 'PUT', address, isEmpty ? {} : { body: page })
    await queryClient.invalidateQueries()
  }
  return {
    cards: arrangedFor(own.value, data?.home),
    isOwn: own.value !== undefined,
    keep: (cards: readonly HomeCard[]) => own.save({ cards }),
    reset: own.reset,
    ...(mayGive ? { give } : {}),
  }
}
