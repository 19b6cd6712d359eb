import type { outsideService } from './outside-service.ts'

/** A service as rules see it. */
type OutsideService = NonNullable<(typeof outsideService)['record']>

/** Whom it asks – by the name that the house has for it –, and for which country. */
export const outsideServiceName = ({ provider, title, country }: OutsideService): string | null =>
  provider ? [title ?? provider, country].filter(Boolean).join(' ') : null
