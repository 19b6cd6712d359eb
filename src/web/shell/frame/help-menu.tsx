import { IconBook, IconButton, IconHelp, IconKeyboard, IconRoute, IconSparkles, Menu } from '#ui/index.ts'
import { useNews } from '../help/use-news.ts'
import { tourStore } from '../tour/tour-store.ts'
import { useTourMemory } from '../tour/use-tour-memory.ts'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'

/** Where help is: how one begins, being shown around, all keys. */
export const HelpMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const t = useSay('shell')
  const { memory } = useTourMemory()
  const { isUnread } = useNews()
  return (
    <span data-tour="help" style={{ display: 'contents' }}>
      <Menu
        label={t('help.title')}
        placement="bottom-end"
        width={240}
        trigger={
          <IconButton
            icon={IconHelp}
            label={t(isUnread ? 'help.withNews' : 'help.title')}
            dot={isUnread ? 'accent' : undefined}
          />
        }
        items={[
          { id: 'guide', label: t('help.guide'), icon: IconBook, href: '/documentation' },
          {
            id: 'news',
            label: t('help.news'),
            icon: IconSparkles,
            href: '/documentation/whats-new',
            meta: isUnread ? <span className={styles.fresh} aria-hidden /> : undefined,
          },
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
