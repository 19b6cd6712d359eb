import type { KeyOf } from '#locales/areas.ts'

export type ShortcutGroup = 'everywhere' | 'look' | 'lists' | 'records' | 'arbitration' | 'workbench'

export interface ShortcutSpec {
  group: ShortcutGroup
  label: KeyOf<'shell'>
  /**
   * Combinations that call it: modifiers and a `KeyboardEvent.code`, `Mod+KeyK`; a space parts a sequence, `KeyG KeyH`.
   * Matching by code leaves the place of a key the same on every keyboard.
   */
  combos: readonly string[]
  /** As it is shown; combinations that are alternatives stand one after the other. */
  shown: readonly string[]
  /** Works while a field has the focus. */
  inFields?: boolean
}

const spec = (
  group: ShortcutGroup,
  label: KeyOf<'shell'>,
  combos: readonly string[],
  shown: readonly string[],
  inFields = false,
): ShortcutSpec => ({ group, label, combos, shown, inFields })

/** Every shortcut of the product, each once; screens say by name what it does there. */
export const catalogue = {
  palette: spec('everywhere', 'shortcuts.palette', ['Mod+KeyK'], ['Mod', 'K'], true),
  sheet: spec('everywhere', 'shortcuts.sheet', ['?'], ['?']),
  goHome: spec('everywhere', 'shortcuts.goHome', ['KeyG KeyH'], ['G', 'then', 'H']),
  goContracts: spec('everywhere', 'shortcuts.goContracts', ['KeyG KeyC'], ['G', 'then', 'C']),
  goInvoices: spec('everywhere', 'shortcuts.goInvoices', ['KeyG KeyI'], ['G', 'then', 'I']),
  goPersons: spec('everywhere', 'shortcuts.goPersons', ['KeyG KeyP'], ['G', 'then', 'P']),
  goTasks: spec('everywhere', 'shortcuts.goTasks', ['KeyG KeyT'], ['G', 'then', 'T']),
  assistant: spec('everywhere', 'shortcuts.assistant', ['Alt+KeyA'], ['Alt', 'A'], true),
  recent: spec('everywhere', 'shortcuts.recent', ['KeyG KeyR'], ['G', 'then', 'R']),
  reload: spec('everywhere', 'shortcuts.reload', ['Alt+KeyR'], ['Alt', 'R'], true),
  scripts: spec('everywhere', 'shortcuts.scripts', ['Ctrl+Alt+KeyS'], ['Ctrl', 'Alt', 'S'], true),
  runByToken: spec('everywhere', 'shortcuts.runByToken', ['Ctrl+Alt+KeyH'], ['Ctrl', 'Alt', 'H'], true),
  debug: spec('everywhere', 'shortcuts.debug', ['Ctrl+Alt+KeyD'], ['Ctrl', 'Alt', 'D'], true),

  fold: spec('look', 'shortcuts.fold', ['Mod+Backslash', 'Mod+IntlBackslash'], ['Mod', '\\'], true),
  theme: spec('look', 'shortcuts.theme', ['Alt+KeyD'], ['Alt', 'D'], true),
  density: spec('look', 'shortcuts.density', ['Alt+KeyH'], ['Alt', 'H'], true),
  decoration: spec('look', 'shortcuts.decoration', ['F9'], ['F9'], true),

  listNext: spec('lists', 'shortcuts.listMove', ['ArrowDown', 'KeyJ'], ['Down', 'Up', 'or', 'J', 'K']),
  listPrevious: spec('lists', 'shortcuts.listMove', ['ArrowUp', 'KeyK'], []),
  listOpen: spec('lists', 'shortcuts.listOpen', ['Enter'], ['Enter']),
  listBeside: spec('lists', 'shortcuts.listBeside', ['Shift+Enter'], ['Shift', 'Enter']),
  listEdit: spec('lists', 'shortcuts.listEdit', ['F2'], ['F2']),
  listExpand: spec('lists', 'shortcuts.listExpand', ['ArrowRight'], ['Right', 'Left']),
  listCollapse: spec('lists', 'shortcuts.listExpand', ['ArrowLeft'], []),
  listSelect: spec('lists', 'shortcuts.listSelect', ['Space'], ['Space']),
  listRangeDown: spec('lists', 'shortcuts.listRange', ['Shift+ArrowDown'], ['Shift', 'Down']),
  listRangeUp: spec('lists', 'shortcuts.listRange', ['Shift+ArrowUp'], []),
  listSearch: spec('lists', 'shortcuts.listSearch', ['/'], ['/']),
  listAdvanced: spec('lists', 'shortcuts.listAdvanced', ['Alt+KeyQ'], ['Alt', 'Q'], true),
  listRun: spec('lists', 'shortcuts.listRun', ['Alt+KeyS'], ['Alt', 'S'], true),
  listSave: spec('lists', 'shortcuts.listSave', ['Mod+KeyS'], ['Mod', 'S'], true),
  listNextPage: spec('lists', 'shortcuts.listPages', [']'], ['[', ']']),
  listPreviousPage: spec('lists', 'shortcuts.listPages', ['['], []),
  listNew: spec('lists', 'shortcuts.listNew', ['KeyN'], ['N']),

  recordEdit: spec('records', 'shortcuts.recordEdit', ['Enter'], ['Enter']),
  recordSave: spec('records', 'shortcuts.recordSave', ['Mod+KeyS'], ['Mod', 'S'], true),
  recordBack: spec('records', 'shortcuts.recordBack', ['Escape'], ['Esc'], true),
  recordNext: spec('records', 'shortcuts.recordPages', [']'], ['[', ']']),
  recordPrevious: spec('records', 'shortcuts.recordPages', ['['], []),
  recordExplain: spec('records', 'shortcuts.recordExplain', ['KeyE'], ['E']),
  recordFacts: spec('records', 'shortcuts.recordFacts', ['Ctrl+KeyB'], ['Ctrl', 'B']),
  recordFold: spec('records', 'shortcuts.recordFold', ['Alt+KeyC'], ['Alt', 'C'], true),
  recordNotes: spec('records', 'shortcuts.recordNotes', ['Alt+KeyN'], ['Alt', 'N'], true),
  recordDocuments: spec('records', 'shortcuts.recordDocuments', ['Alt+KeyF'], ['Alt', 'F'], true),
  recordPay: spec('records', 'shortcuts.recordPay', ['KeyP'], ['P']),
  recordTransitions: spec('records', 'shortcuts.recordTransitions', ['KeyT'], ['T']),
  arbitrationPick: spec(
    'arbitration',
    'shortcuts.arbitrationPick',
    ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9'],
    ['1', '9'],
  ),
  arbitrationAllocate: spec('arbitration', 'shortcuts.arbitrationAllocate', ['Enter'], ['Enter']),
  arbitrationSplit: spec('arbitration', 'shortcuts.arbitrationSplit', ['KeyS'], ['S']),
  arbitrationFind: spec('arbitration', 'shortcuts.arbitrationFind', ['KeyF'], ['F']),
  arbitrationHouse: spec('arbitration', 'shortcuts.arbitrationHouse', ['KeyB'], ['B']),
  arbitrationIgnore: spec('arbitration', 'shortcuts.arbitrationIgnore', ['KeyI'], ['I']),
  arbitrationUndo: spec('arbitration', 'shortcuts.arbitrationUndo', ['KeyU'], ['U']),

  scriptTry: spec('workbench', 'shortcuts.scriptTry', ['Mod+Enter'], ['Mod', 'Enter'], true),
  recordConfirm: spec('records', 'shortcuts.recordConfirm', ['Mod+Enter'], ['Mod', 'Enter'], true),
} as const satisfies Record<string, ShortcutSpec>

export type ShortcutId = keyof typeof catalogue
