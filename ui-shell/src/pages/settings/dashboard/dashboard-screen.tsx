import { PluginSlot } from '../../../plugins/slots/plugin-slot.js';
import { ScreenHeader } from '../screen-header.js';
import { ActivityCard } from './activity-card.js';
import { DeliveriesCard, LibraryCard, RequestsCard } from './count-cards.js';
import { ConnectionsCard, JobsCard } from './state-cards.js';
import { StorageCard } from './storage-card.js';
import './dashboard.css';

/** First page of the settings: what waits, what fails, what happened, what is stored. Each card loads and fails on its own. */
export default function DashboardScreen() {
  return (
    <>
      <ScreenHeader id="dashboard" />
      <div className="dashboard">
        <RequestsCard />
        <ConnectionsCard />
        <DeliveriesCard />
        <LibraryCard />
        <JobsCard />
        <StorageCard />
        <ActivityCard />
        <PluginSlot name="dashboard.card" />
      </div>
    </>
  );
}
