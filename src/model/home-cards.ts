/** The cards of the home page by name: what a person, a profile and the product arrange. */
export const homeCards = ['figures', 'business', 'ages', 'statuses', 'tasks', 'cash', 'recent'] as const

export type HomeCardId = (typeof homeCards)[number]

/** How wide a card is, of twelve columns. */
export const homeSpans = [4, 6, 8, 12] as const

export interface HomeCard {
  id: HomeCardId
  span: number
  /** Two rows high: beside it two others stand on each other. */
  isTall?: boolean
}

/** What a house says of its home page: for everybody, and for those with a profile. Kept at the path `/` of its pages. */
export interface HomePage {
  cards?: HomeCard[]
  profiles?: Record<string, HomeCard[]>
}

/** The path of the home page. */
export const homePath = '/'

/** The home page as its people have it: by the first of their profiles that has one, else everybody's. */
export const homeFor = (page: HomePage | undefined, profiles: readonly string[]): HomeCard[] | undefined =>
  profiles.map(profile => page?.profiles?.[profile]).find(Boolean) ?? page?.cards
