import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const ar: BundleOf<typeof en> = {
  calendar: {
    title: 'التقويم',
    month: 'شهر',
    week: 'أسبوع',
    view: 'العرض',
    previous: 'السابق',
    next: 'التالي',
    today: 'اليوم',
    show: 'عرض',
    more: '{{count}} أخرى',
    fewer: 'عرض أقل',
    empty: 'لا شيء في هذه الفترة',
    emptyText: 'تظهر المهام والمعاينات والصيانة والفواتير ونهايات العقود في يومها.',
    failed: 'لم يُحمَّل: {{names}}',
    most: 'تُعرض أول {{count}} من كل نوع فقط',
    new: 'مهمة جديدة',
    of: '{{what}}: {{field}}',
  },
}
