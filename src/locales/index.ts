export { labelList, labelOfValue } from './label-lists.ts'
export { labelModel, mapLabels, type Say } from './label-model.ts'
export { labelOf, loadAllLabels, loadLabels } from './labels.ts'
export { languages } from './languages.ts'
