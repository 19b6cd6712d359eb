import type { TextsOf } from '../areas.ts'

export const globalSearch: TextsOf<'global-search'> = {
  everywhere: {
    title: 'البحث في كل شيء',
    box: 'البحث في كل السجلات',
    start: 'اكتب ثلاثة أحرف على الأقل',
    startText: 'يشمل البحث الأرقام والأسماء والمراجع والنصوص في كل السجلات المتاحة لك.',
    progress: 'تم البحث في {{done}} من {{all}} من أنواع السجلات',
    summary: 'النتائج: {{records}} · أنواع السجلات: {{kinds}}',
    none: 'لا شيء يطابق «{{text}}»',
    noneText: 'جرّب جزءًا من الاسم أو رقمًا أو مرجعًا.',
    showAll: 'عرض الكل: {{list}} ({{count}})',
    failed: 'تعذّر البحث في: {{names}}',
  },
}
