import { MultiSelect, Select, TextInput } from '#ui/index.ts'
import { iconNamed, useSay } from '../../../shell/index.ts'
import { useNamed } from '../approvals/approvals-data.ts'
import styles from '../configuration.module.css'
import { IconPicker } from '../icon-picker.tsx'
import type { Kept } from './menu-draft.ts'

interface ItemEditorProps {
  item: Kept
  /** What it is without what the house says: the product's, where it has one of that name. */
  product: Kept | undefined
  isGroup: boolean
  groups: readonly { value: string; label: string }[]
  group: string | null
  onChange: (item: Kept) => void
  onGroup: (group: string) => void
}

const said = (item: Kept, word: keyof Kept, value: unknown): Kept => {
  const { [word]: _, ...rest } = item
  const isNothing = value === '' || value === null || (Array.isArray(value) && value.length === 0)
  return isNothing ? rest : { ...rest, [word]: value }
}

/** One entry or group of the menu: what the house says otherwise than the product. */
export const ItemEditor = ({ item, product, isGroup, groups, group, onChange, onGroup }: ItemEditorProps) => {
  const t = useSay('configuration')
  const profiles = useNamed('profile')
  const Icon = iconNamed(item.icon, product?.icon)
  const isOwn = !product
  return (
    <div className={styles.formBody}>
      <h2>
        <Icon size={18} aria-hidden /> {item.label ?? product?.label ?? item.id}
      </h2>
      <TextInput
        label={t('menus.label')}
        description={isOwn ? undefined : t('menus.labelHint', { label: product?.label ?? '' })}
        value={item.label ?? ''}
        onChange={label => onChange(said(item, 'label', label))}
      />
      {isOwn && !isGroup && (
        <TextInput
          label={t('menus.path')}
          description={t('menus.pathHint')}
          value={item.path ?? ''}
          onChange={path => onChange(said(item, 'path', path.trim()))}
        />
      )}
      <IconPicker
        label={t('menus.icon')}
        value={item.icon ?? null}
        usual={product?.icon}
        onChange={icon => onChange(said(item, 'icon', icon))}
      />
      <MultiSelect
        label={t('menus.profiles')}
        description={t('menus.profilesHint')}
        creatable
        value={item.profiles ?? []}
        options={profiles}
        onChange={next => onChange(said(item, 'profiles', next))}
      />
      <TextInput
        label={t('menus.flag')}
        description={t('menus.flagHint')}
        value={[item.flag ?? []].flat().join(', ')}
        onChange={flag => {
          const names = flag.split(',').map(one => one.trim())
          onChange(said(item, 'flag', names.length > 1 ? names : names[0]))
        }}
      />
      {!isGroup && groups.length > 0 && (
        <Select
          label={t('menus.group')}
          clearable={false}
          value={group}
          options={groups}
          onChange={next => next && next !== group && onGroup(next)}
        />
      )}
    </div>
  )
}
