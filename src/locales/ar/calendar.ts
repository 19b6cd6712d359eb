import type { TextsOf } from '../areas.ts'

export const calendar: TextsOf<'calendar'> = {
  calendar: {
    title: 'التقويم',
    month: 'شهر',
    week: 'أسبوع',
    view: 'العرض',
    previous: 'السابق',
    next: 'التالي',
    today: 'اليوم',
    more: '{{count}} أخرى',
    fewer: 'عرض أقل',
    empty: 'لا شيء في هذه الفترة',
    emptyText: 'تظهر المهام والمعاينات والصيانة والفواتير ونهايات العقود في يومها.',
    failed: 'لم يُحمَّل: {{names}}',
    most: 'تُعرض أول {{count}} من كل نوع فقط',
    new: 'مهمة جديدة',
  },
}
