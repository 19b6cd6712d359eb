import { Button, Card, IconPencil } from '#ui/index.ts'
import { type SpecialScreenProps, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { catalogOf, catalogs } from './catalogs.ts'
import { RecordsOf } from './edit-catalog.tsx'
import { Offers } from './offers.tsx'
import { UnknownCatalog } from './unknown-catalog.tsx'

/** A catalogue to look at: financing as offers with their terms, others as their records. */
export const Catalog = (props: SpecialScreenProps) => {
  const t = useSay('catalog')
  const shell = useShell()
  const name = catalogOf(props.params.name)
  if (!name) return <UnknownCatalog name={props.params.name ?? ''} at="/catalog" />
  if (name === 'financing') return <Offers {...props} />
  const kinds = catalogs[name].flatMap(one => shell.entities.filter(entity => entity.name === one))
  return (
    <ToolScreen
      title={t(`catalog.${name}`)}
      actions={
        <Button icon={IconPencil} href={`/edit-catalog/${name}`}>
          {t('catalog.edit')}
        </Button>
      }
    >
      {kinds.map(entity => (
        <Card key={entity.name} title={entity.pluralLabel ?? entity.label} flush>
          <RecordsOf entity={entity} />
        </Card>
      ))}
    </ToolScreen>
  )
}
