import { EmptyState, IconBook } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { type CatalogName, catalogs } from './catalogs.ts'

/** Says that no catalogue has this name, and which there are. */
export const UnknownCatalog = ({ name, at }: { name: string; at: '/catalog' | '/edit-catalog' }) => {
  const t = useSay('catalog')
  const title = t('catalog.unknown', { name })
  return (
    <ToolScreen title={title}>
      <EmptyState icon={IconBook} title={title}>
        <p>{t('catalog.unknownText')}</p>
        <ul>
          {(Object.keys(catalogs) as CatalogName[]).map(one => (
            <li key={one}>
              <a className="link" href={`${at}/${one}`}>
                {t(`catalog.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </EmptyState>
    </ToolScreen>
  )
}
