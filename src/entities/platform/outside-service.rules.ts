import type { outsideService } from './outside-service.ts'

/** A service as rules see it. */
type OutsideService = NonNullable<(typeof outsideService)['record']>

/** Whom it asks – by the name that the house has for it –, and for which country; a mailbox is called by its address. */
export const outsideServiceName = ({
  provider,
  title,
  country,
  mailAddress,
}: OutsideService): string | null =>
  provider ? [title ?? provider, country ?? mailAddress].filter(Boolean).join(' ') : null
