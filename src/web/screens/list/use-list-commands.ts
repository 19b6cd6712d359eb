import { inSentence } from '#fields/formats/in-sentence.ts'
import { IconDownload, IconFilter, IconPlus } from '#ui/index.ts'
import { hasAdvancedSearch } from '../../data/index.ts'
import { useCommands } from '../../shell/index.ts'
import { useNewHref } from './list-head.tsx'
import type { ListPlace } from './list-place.ts'
import { mayExport, useExport } from './list-tools.tsx'

/** What the command palette offers while this list is there. */
export const useListCommands = (place: ListPlace, onPanel: () => void): void => {
  const { t, model, state } = place
  const href = useNewHref(place)
  const exporting = useExport(place)
  useCommands(
    [
      ...(href === null
        ? []
        : [
            {
              id: 'list-new',
              label: t('list.newRecord', { entity: inSentence(model.label) }),
              icon: IconPlus,
              kbd: 'N',
              href,
            },
          ]),
      ...(hasAdvancedSearch()
        ? [{ id: 'list-search', label: t('list.advanced'), icon: IconFilter, kbd: 'Alt Q', run: onPanel }]
        : []),
      ...(mayExport(place)
        ? [
            {
              id: 'list-export',
              label: exporting.label,
              icon: IconDownload,
              run: () => void exporting.run(),
            },
          ]
        : []),
    ],
    `${place.page} ${href} ${JSON.stringify(state)} ${t('list.advanced')}`,
  )
}
