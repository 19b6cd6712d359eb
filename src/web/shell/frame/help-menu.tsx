import { IconBook, IconButton, IconHelp, IconKeyboard, IconRoute, Menu } from '#ui/index.ts'
import { tourStore } from '../tour/tour-store.ts'
import { useTourMemory } from '../tour/use-tour-memory.ts'
import { useSay } from '../use-say.ts'

/** Where help is: how one begins, being shown around, all keys. */
export const HelpMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const t = useSay('shell')
  const { memory } = useTourMemory()
  return (
    <span data-tour="help" style={{ display: 'contents' }}>
      <Menu
        label={t('help.title')}
        placement="bottom-end"
        width={240}
        trigger={<IconButton icon={IconHelp} label={t('help.title')} />}
        items={[
          { id: 'guide', label: t('help.guide'), icon: IconBook, href: '/documentation' },
          {
            id: 'tour',
            label: t(memory?.state === 'left' ? 'help.goOn' : 'help.tour'),
            icon: IconRoute,
            onSelect: tourStore.start,
          },
          { id: 'rule', rule: true },
          {
            id: 'shortcuts',
            label: t('person.shortcuts'),
            icon: IconKeyboard,
            kbd: '?',
            onSelect: onShortcuts,
          },
        ]}
      />
    </span>
  )
}
