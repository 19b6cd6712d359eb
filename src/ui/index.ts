/** The kit: our theme over Mantine and the components of our own look. It imports nothing of ours. */
export { Button, type ButtonKind, type ButtonProps } from './actions/button.tsx'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
export { Segmented, type SegmentedOption, type SegmentedProps } from './actions/segmented.tsx'
export { type TabItem, Tabs, type TabsProps } from './actions/tabs.tsx'
export { Legend, type LegendProps } from './charts/legend.tsx'
export { type PlanBar, PlanBars, type PlanBarsProps } from './charts/plan-bars.tsx'
export {
  BarRow,
  type BarRowProps,
  Sparkline,
  type SparklineProps,
  StackBar,
  type StackBarProps,
} from './charts/small-charts.tsx'
export { ValueLine, type ValueLineProps } from './charts/value-line.tsx'
export { classNames } from './class-names.ts'
export * from './icons.ts'
export { Checkbox, type CheckboxProps, RadioGroup, type RadioGroupProps } from './inputs/checkbox.tsx'
export { DateInput, type DateInputProps } from './inputs/date-input.tsx'
export { Field, type FieldLinks, type FieldProps, useField } from './inputs/field.tsx'
export type { InputProps } from './inputs/input-props.ts'
export { marksOf, readNumber, writeNumber } from './inputs/number-format.ts'
export { NumberInput, type NumberInputProps } from './inputs/number-input.tsx'
export { PasswordInput } from './inputs/password-input.tsx'
export { SearchInput, type SearchInputProps } from './inputs/search-input.tsx'
export {
  type Adding,
  MultiSelect,
  type MultiSelectProps,
  preloadSelect,
  Select,
  type SelectOption,
  type SelectProps,
} from './inputs/select.tsx'
export { TextInput, type TextInputProps } from './inputs/text-input.tsx'
export { Textarea, type TextareaProps } from './inputs/textarea.tsx'
export { Announcer, announce } from './overlays/announcer.tsx'
export { Confirm, type ConfirmProps } from './overlays/confirm.tsx'
export {
  type DialogProps,
  Drawer,
  type DrawerProps,
  Modal,
  type ModalProps,
  preloadDialogs,
} from './overlays/dialog.tsx'
export { DiscardQuestion, type DiscardQuestionProps } from './overlays/discard-question.tsx'
export { hasOpenLayer, useEscape } from './overlays/escape.ts'
export { Menu, type MenuEntry, type MenuProps } from './overlays/menu.tsx'
export { type Placement, Popover, type PopoverProps } from './overlays/popover.tsx'
export { SidePanel, type SidePanelProps } from './overlays/side-panel.tsx'
export { type ToastContent, type ToastTone, toasts } from './overlays/toast-store.ts'
export { Toasts } from './overlays/toasts.tsx'
export { useFocusBack } from './overlays/use-focus-back.ts'
export { type Part, part } from './part/part.tsx'
export { MoveHandle } from './reorder/move-handle.tsx'
export { ReorderList } from './reorder/reorder-list.tsx'
export { movedTo, useReorder } from './reorder/use-reorder.ts'
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './states/error-state.tsx'
export { ProgressBar, type ProgressBarProps } from './states/progress-bar.tsx'
export { Skeleton, type SkeletonProps } from './states/skeleton.tsx'
export { SkeletonLines, type SkeletonLinesProps } from './states/skeleton-lines.tsx'
export { type Answer, Answers, type AnswersProps } from './surfaces/answers.tsx'
export { Card, type CardProps } from './surfaces/card.tsx'
export { Fact, type FactProps, Facts, FactsGap, type FactsProps } from './surfaces/facts.tsx'
export { FileFrame, type FileFrameProps } from './surfaces/file-frame.tsx'
export { Note, type NoteProps } from './surfaces/note.tsx'
export {
  PageHead,
  type PageHeadProps,
  ProgressLine,
  ToolRow,
  type ToolRowProps,
  ToolRule,
} from './surfaces/page-head.tsx'
export { CardPair, type MainWidth, RecordBody, type RecordBodyProps } from './surfaces/record-body.tsx'
export { RecordCard, type RecordCardProps, RecordCards } from './surfaces/record-card.tsx'
export { RecordHead, type RecordHeadProps } from './surfaces/record-head.tsx'
export { type ChangedField, SaveBar, type SaveBarProps } from './surfaces/save-bar.tsx'
export { ListFoot, SelectionBar, type SelectionBarProps } from './surfaces/selection-bar.tsx'
export { type Step, Steps } from './surfaces/steps.tsx'
export {
  Ago,
  type Gives,
  NameCell,
  type SortDirection,
  Td,
  type TdProps,
  Th,
  type ThProps,
} from './table/cell.tsx'
export { Pager, type PagerProps } from './table/pager.tsx'
export { Tr, type TrProps } from './table/row.tsx'
export { type RowTool, RowTools } from './table/row-tools.tsx'
export { SideScroll, type SideScrollProps } from './table/side-scroll.tsx'
export { SkeletonRows, type SkeletonRowsProps, type SkeletonShape } from './table/skeleton-rows.tsx'
export { useIsStacked } from './table/stacked.ts'
export {
  SpacerRow,
  Table,
  type TableProps,
  TableScroll,
  type TableScrollProps,
  TBody,
  TFoot,
  THead,
} from './table/table.tsx'
export type { ColourScheme, Density, Direction } from './theme/look-context.ts'
export { englishTexts, type UiTexts, useUiTexts } from './theme/texts.ts'
export {
  UiProvider,
  type UiProviderProps,
} from './theme/ui-provider.tsx'
export { useIsPhone, useIsTablet, useIsTouched } from './theme/widths.ts'
export { Avatar, type AvatarProps, initialsOf } from './words/avatar.tsx'
export { Chip, type ChipProps } from './words/chip.tsx'
export { Icon, type IconProps, type IconType } from './words/icon.tsx'
export { Kbd, type KbdProps, Keys, type KeysProps } from './words/kbd.tsx'
export { Logo } from './words/logo.tsx'
export { Status, type StatusMeaning, type StatusProps } from './words/status.tsx'
export { Tag } from './words/tag.tsx'
