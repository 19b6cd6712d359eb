import { Button, IconUserPlus } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'

/** Opens a new company that is a partner from the start; its agreement follows from its own page. */
const OnboardButton = ({ place }: { place: ListPlace }) => {
  const { data } = useConfiguration()
  if (!data || place.model.page.hide?.includes('onboard') || !isPermitted(data, 'write persons')) return null
  const href = `${place.shell.hrefOf('person', 'new')}?type=C&roles.role=PARTNER`
  return (
    <Button icon={IconUserPlus} href={href}>
      {place.t('list.onboardPartner')}
    </Button>
  )
}

/** What agreements have beyond the generic list: the way to a new partner. */
export const agreements: PageExtras = { Head: OnboardButton }
