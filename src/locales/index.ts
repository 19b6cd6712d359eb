export { labelList, labelOfValue } from './label-lists.ts'
export { labelModel, mapLabels, type Say } from './label-model.ts'
export { type Language, labelOf, languages, loadAllLabels, loadLabels } from './labels.ts'
