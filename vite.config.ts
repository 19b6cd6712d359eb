import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { languages } from './src/locales/languages.ts'
import { firstFiles } from './tools/first-files.ts'
import { shellWorker } from './tools/shell-worker.ts'

/** What the minifier calls it among its features. */
const dirSelector = 4

const apiPort = process.env.API_PORT ?? '3000'

/** Parts of the kit that stand apart, with the library that draws them. */
const drawnByOthers = '.*(-body|-control|calendar|mantine)'

/** What of the kit forms and records have and a list has not. Their styles stay with the others, whose order they count on. */
const kitOfForms =
  '(charts/|inputs/(select|date-input|number-input|number-format|take-first|textarea|password-input)|reorder/|surfaces/(facts|save-bar|record-card|record-head|answers|steps|file-frame)|table/row-tools|overlays/(side-panel|discard-question))[\\w/-]*\\.tsx?$'

/**
 * Chunks by name. What changes with our dependencies rather than with our code is kept apart, so that a release leaves it in
 * the cache; what every screen needs stands together, so that the first one is a dozen files rather than fifty.
 */
const chunks: [name: string, test: RegExp][] = [
  ['react', /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler|use-sync-external-store)[@/]/],
  [
    'tanstack',
    /node_modules\/(\.pnpm\/)?@tanstack[+/](react-router|router-core|history|store|react-store|react-query|query-core)/,
  ],
  ['i18n', /node_modules\/(\.pnpm\/)?i18next[@/]/],
  [
    'kit',
    new RegExp(`@tabler[+/]|src/ui/(?!index)(?!${drawnByOthers})(?!${kitOfForms}).*\\.(tsx?|module\\.css)$`),
  ],
  // Phone numbers come with the rules of all countries, which only who types one needs.
  [
    'base',
    /src\/(locales\/languages|(errors|model|fields|web\/data)\/(?!check-(identifier|record)|read-check-options|identifiers\/(identifiers|phone|sepa)|phone\/load|read-here|live\/(lead|stream|read-events)|runs\.|acting|keep-file|approvals|invitations|password-links|email-changes|waiting-changes|taken|use-taking|length-count|file\/extensions|icon-names|richtext\/(known|allowed)|formats\/(spreadsheet|explanation|address)|layout\/|schema\/|home-cards).*|finance\/(check-inputs|dates\/iso-date|money\/(currencies|fits-decimals)))\.ts$/,
  ],
  // Sums, apart from what else is computed.
  ['money', /src\/finance\/money|node_modules\/(\.pnpm\/)?decimal\.js/],
]

/**
 * What is used together and comes late stands together, too: the worker keeps every file by itself, and a file costs more than
 * what is in it. Their own imports stay where they are, or the first list would wait for a card.
 */
const rooms: [name: string, test: RegExp][] = [
  ['kit-of-forms', new RegExp(`src/ui/(?!${drawnByOthers})${kitOfForms}`)],
  // Pieces of theirs, of a few lines each.
  [
    'mantine-small',
    /@mantine\/core\/esm\/components\/(Accordion\/AccordionChevron|UnstyledButton|CloseButton)/,
  ],
  ['cells', /src\/fields\/(?!choice\/dot-cell).*cells?\.tsx$/],
  ['inputs', /src\/fields\/(?!.*cells?\.tsx)(?!phone\/|richtext\/(editor|toolbar|link-line)).*\.tsx$/],
  [
    'phone',
    /src\/fields\/(phone\/(input|load)|check-identifier|read-check-options|identifiers\/(identifiers|phone))|node_modules\/(\.pnpm\/)?libphonenumber/,
  ],
  [
    'rich-text',
    /src\/fields\/richtext\/(editor|toolbar|link-line|richtext)|src\/web\/screens\/letters\/letter-(rich|pieces)|node_modules\/(\.pnpm\/)?(@tiptap[+/]|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/,
  ],
  ['content', /src\/web\/cards\/content\/(?!ai\/|chart|html)/],
  [
    'cards',
    /src\/web\/(quick-add\/(use|address)-suggestions\b|cards\/((?!ai-assistant|content|chart|form\/path|depreciation|import|invoice|late|postings|statement|sign-in|outside|shown-once|tenant|personal-data)[\w-]+\/|(own-address|card-modal|element-\w+|pasted-elements|asked-fields|card-(frame|errors|extras)|fold-store|first-focus|unknown-kind|transition-words)\.))/,
  ],
  // What cards, records and some lists share, of a few lines each.
  [
    'card-small',
    /src\/web\/(cards\/(record-link|not-loaded|user-name|amounts|explained|field-state|same-value|form\/path|card-context|condition-params|pasted-address)|screens\/record\/head\/(remove-question|way-on|neighbours))\./,
  ],
  [
    'desk-cards',
    /src\/web\/cards\/(depreciation-plan|import-steps|invoice-lines|late-interest|postings|statement|scan|sign-in-\w+|outside-\w+|shown-once|tenant-admins|personal-data)\//,
  ],
  // What records and lists ask of values that are to be kept.
  [
    'to-keep',
    /src\/web\/screens\/record\/(new-values|copied-values|save\/(problems|values-of-new|asked-besides))\./,
  ],
  // What pages have beside their list at once, and what their buttons open.
  [
    'list-pages',
    /src\/web\/screens\/list\/pages\/(deferrals|credit-lines|cases|communications|agreements|exports|billing-runs|invoices|payment-files|bank-files|[\w-]+-button|runs|products\/(products|copy-products|product-text))\./,
  ],
  ['page-runs', /src\/web\/screens\/list\/(pages\/(?!catalogue|users)|bulk-run\.module)/],
  // What a list and what comes to it later share.
  [
    'list-small',
    /src\/web\/(cards\/dates\.|screens\/list\/(lead-columns|list-state|filter|list-query|cell-text|rows\/(click-row|row-call|configured-actions)|rows\/copy-rows|views\/keep-views|grouping\/groups|editing\/(editable|row-clicks|use-cell-editing))\.)/,
  ],
  [
    'list-later',
    /src\/web\/screens\/list\/(pasting\/(paste-(dialog|preview|plan)|pasted-row|(use|judge|keep|read)-pasted|pasting\.module)|grouping\/(group-(rows|cards|label|sums)|groups-foot|grouping)|editing\/(editing.module|row-sheet|cell-editor|use-cell-save|use-followers)|rows\/(records-under|answered-under|run-row-action)|unknown-list|bulk-run|breakdown|search-(modal|panel)|list-cards|phone-tools|table-settings|column-(item|list)|related-picker|filter-(editor|value)|panel-field|saved-searches|export-list|tell-run|views\/view-dialog)\./,
  ],
  // What records need of model, fields and data beyond what lists do.
  [
    'record-base',
    /src\/(model\/(check-record|layout\/|schema\/|home-cards|icon-names)|fields\/(length-count|file\/extensions|richtext\/(known|allowed)|formats\/(spreadsheet|explanation|address))|web\/data\/(runs\.|acting|keep-file|approvals|invitations|password-links|email-changes|waiting-changes|taken|use-taking))/,
  ],
  // What a list shows at once.
  [
    'list',
    /src\/web\/screens\/list\/(?!pages\/|adding\/|kanban|selected|virtual-parts|take-along|kpi-strip|all-found|list-place|editing\/(type-in|use-long-press)|grouping\/group-more|pasting\/pasted\.)/,
  ],
  [
    'frame-later',
    /src\/web\/(assistant\/|shell\/(acting\/(?!act-for-host)|tour\/(tour\.|tour-steps|use-tour-place)|keyboard\/(screen-keyboard|type-into)|frame\/(my-batches|notices-list|beside|phone|portal-bar)|keys\/shortcut-sheet))/,
  ],
  // What the frame, the sign-in page and the screens share, of a few lines each.
  [
    'shell-small',
    /src\/web\/(palette\/ask|screens\/states\/failed|shell\/(use-say|in-row|use-field-context|person-avatar|screen\/(assistant-store|commands|icon-named|icon-drawings|recent|leave-guard|use-needs-network|notices|notify|page-store)|look\/(kept-look|look-store|spoken-locale)|keys\/catalogue|frame\/(use-unlock|sign-out)|acting\/act-for-host|help\/(news-entries|use-news)|tour\/(tour-store|use-tour-memory)))\./,
  ],
  ['left', /src\/web\/offline\/work\/(left-behind|waiting-elsewhere)\./],
  ['sign-in', /src\/web\/screens\/sign-in\//],
  ['flow', /src\/web\/screens\/(flow|signing)\//],
  [
    'administration',
    /src\/web\/screens\/(configuration|seal|support-access|appearance|self-checks|request-log|cache-info|set-overdraft|letters)\/(?!route\.|letter-(rich|pieces))/,
  ],
  // Screens of a few lines each that are seldom opened.
  ['seldom', /src\/web\/screens\/(metrics|timetable|calendar|new-export|global-search|catalog)\/(?!route\.)/],
  ['rules', /src\/entities\/.*rules\.ts$/],
]

/** Those that the entry and a list have at once; every other room comes when it is asked for. */
const first = new Set(['shell-small', 'cells', 'list', 'list-small'])
const late = new Set(rooms.map(([name]) => name).filter(name => !first.has(name)))

/** The first paint chooses among our languages before any script of ours is there. */
const languagesInPage: Plugin = {
  name: 'languages-in-page',
  transformIndexHtml: html =>
    html.replace(
      '%LANGUAGES%',
      languages.map(({ code, locale, direction }) => `${code}:${locale}:${direction}`).join(' '),
    ),
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'src/web/shell/public',
  plugins: [react(), languagesInPage, firstFiles(late, '/web/screens/list/list.tsx'), shellWorker],
  resolve: { tsconfigPaths: false },
  // The sandbox of scripts is served with a policy of its own, which its name tells.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/web/sandbox/') ? 'assets/sandbox-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  // `:dir()` is left as it is: put into other words it asks for the language of the page, and not which way a text itself runs.
  css: { lightningcss: { exclude: dirSelector } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      // A room's index names all that it has; what a screen does not use of it must not come along. Only styles and the entry
      // do anything by being imported.
      treeshake: { moduleSideEffects: [{ test: /[/]src[/](?!web[/]main).*[.]tsx?$/, sideEffects: false }] },
      output: {
        // Texts are named by language and area: `fr.list-….js`.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, area] = /\/locales\/([a-z]+)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? []
          return language ? `assets/${language}.${area}-[hash].js` : 'assets/[name]-[hash].js'
        },
        codeSplitting: {
          groups: [
            ...chunks.map(([name, test]) => ({
              name,
              test,
              priority: 10,
              ...(name === 'base' ? { includeDependenciesRecursively: false } : {}),
            })),
            ...rooms.map(([name, test]) => ({
              name,
              test,
              priority: 5,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
  },
})
