import type { outsideService } from './outside-service.ts'

/** A service as rules see it. */
type OutsideService = NonNullable<(typeof outsideService)['record']>

/** Whom it asks, and for which country. */
export const outsideServiceName = ({ provider, country }: OutsideService): string | null =>
  provider ? [provider, country].filter(Boolean).join(' ') : null
