import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../ui/NotFoundPage.tsx';
import { AnswersPage } from './AnswersPage.tsx';
import { HelpListPage } from './HelpListPage.tsx';
import { HelpOverviewPage } from './HelpOverviewPage.tsx';
import { awayList, fallingList, guessingList, stuckList } from './helpLists.ts';

/** Pages about pupils who need help: the overview, a list for each sign, and the answers behind it. */
export const HelpPages = () => (
  <Routes>
    <Route index element={<HelpOverviewPage />} />
    <Route path="stuck" element={<HelpListPage list={stuckList} />} />
    <Route path="guessing" element={<HelpListPage list={guessingList} />} />
    <Route path="falling" element={<HelpListPage list={fallingList} />} />
    <Route path="away" element={<HelpListPage list={awayList} />} />
    <Route path="answers/:id" element={<AnswersPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
