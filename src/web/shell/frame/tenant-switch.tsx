import { Button, Icon, IconBuilding, IconChevronDown, Menu } from '#ui/index.ts'
import { session, type UserConfiguration } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'
import { goOnElsewhere } from './kept-page.ts'

/** The tenant that one works in; with several memberships, the way to another. */
export const TenantSwitch = ({ configuration }: { configuration: UserConfiguration }) => {
  const t = useSay('shell')
  const { contexts = [], tenant, user } = configuration
  const name = tenant?.label ?? tenant?.name ?? user.impersonatingTenant ?? user.tenant ?? ''
  if (!name) return null
  const isAlone = contexts.length < 2
  const button = (
    <Button
      kind="ghost"
      icon={IconBuilding}
      iconEnd={isAlone ? undefined : IconChevronDown}
      title={t('shell.tenant')}
    >
      <span style={{ fontWeight: 400 }}>{name}</span>
    </Button>
  )
  if (isAlone)
    return (
      <span className="row second" style={{ paddingInline: 8, gap: 6, whiteSpace: 'nowrap' }}>
        <Icon of={IconBuilding} size="s" />
        {name}
      </span>
    )
  return (
    <Menu
      label={t('shell.tenant')}
      placement="bottom-end"
      trigger={button}
      items={contexts.map(context => ({
        id: String(context.index),
        label: context.label ?? context.name,
        meta: context.tenant,
        checked: Boolean(context.current),
        onSelect: () => {
          if (!context.current) session.switchTo(context).then(goOnElsewhere, notifyError)
        },
      }))}
    />
  )
}
