import Holidays from 'date-holidays';
import { serveLane } from '../../threads/lane-worker.ts';
import { type HolidayOrder, holidaysIn } from './public-holidays.ts';

serveLane<HolidayOrder, ReturnType<typeof holidaysIn>>(async function* (order) {
  yield holidaysIn(new Holidays(order.country), order);
});
